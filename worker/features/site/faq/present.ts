import type { QuestionView } from '#contract/faq'
import type { Question } from '../../../db/client.ts'

/** A question of the FAQ under the wire's names. */
export const presentQuestion = (question: Question): QuestionView => ({
  id: question.id,
  faqQuestionDesc: question.question,
  faqAnswerDesc: question.answer,
})

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { calls } from '#contract/calls'
import { Teams } from '#web/content/Teams.tsx'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { linkAddresses } from '#web/features/site/linkAddresses.tsx'
import { useUndo } from '#web/ui/useUndo.ts'
import { call } from '#web/lib/api.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { paths } from '#web/lib/paths.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Paragraphs } from '#web/ui/Paragraphs.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toastAbout } from '#web/ui/toastAbout.ts'
import { pageHeadings } from '../content/pageHeadings.ts'
import styles from './AboutPage.module.css'
import { ManagedPage } from './ManagedPage.tsx'

const AboutForm = lazyWithRetry(() => import('#web/features/site/AboutForm.tsx'))

export const loader = () => call(calls.about.read, {})

const edit = (about_us: string) => call(calls.about.edit, { body: { about_us } })

export default function AboutPage() {
  const { about_us: text } = useLoaderData<typeof loader>()
  const { user } = useSession()
  const [isEditing, setEditing] = useState(false)
  const { run, pending, refusal, clear } = useSave(edit)
  const undo = useUndo(edit)
  const save = async (about_us: string, forget: () => void) => {
    const before = text
    if ((await run(about_us)) === undefined) return
    forget()
    setEditing(false)
    // An empty text cannot be saved.
    toastAbout(['about'], t`Text saved.`, before === '' ? undefined : { label: t`Undo`, run: () => void undo(before) })
  }
  const cancel = () => {
    clear()
    setEditing(false)
  }
  return (
    <ManagedPage {...pageHeadings.about} isManaged={user?.is_administrator === true}>
      {isEditing && user?.is_administrator ? (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <AboutForm
            text={text}
            editorId={user.id}
            onSave={(about_us, forget) => void save(about_us, forget)}
            onCancel={cancel}
            isPending={pending}
            refusal={refusal}
          />
        </Suspense>
      ) : (
        <>
          {user?.is_administrator && (
            <Button className={styles.edit} onClick={() => setEditing(true)}>
              <Trans>Edit this text</Trans>
            </Button>
          )}
          {text ? (
            <div className={styles.text}>
              <Prose>
                <Paragraphs text={inReadersWords(text)} show={linkAddresses} />
              </Prose>
            </div>
          ) : (
            <EmptyState title={t`This page hasn’t been written yet`}>
              <Trans>The stories on the map speak for themselves.</Trans>
            </EmptyState>
          )}
        </>
      )}
      <section className={styles.credits} aria-labelledby="credits">
        <h2 id="credits">
          <Trans>Credits</Trans>
        </h2>
        <Teams />
        <p>
          <Trans>
            The map’s sources and the licenses of everything we build on are on the{' '}
            <Link to={paths.credits}>Credits</Link> page.
          </Trans>
        </p>
      </section>
    </ManagedPage>
  )
}

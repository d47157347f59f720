export { recordAct } from '../../staffLog/record.ts'

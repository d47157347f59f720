import { env } from 'cloudflare:test'

/** Empties the staff log by removing its trigger for a moment, because no call or statement can. */
export const emptyLog = async (): Promise<void> => {
  if (!(await env.DB.prepare('select 1 from staff_log limit 1').first())) return
  const trigger = await env.DB.prepare("select sql from sqlite_master where name = 'staff_log_delete'").first<{
    sql: string
  }>()
  await env.DB.batch(
    ['drop trigger staff_log_delete', 'delete from staff_log', trigger!.sql].map((sql) => env.DB.prepare(sql)),
  )
}

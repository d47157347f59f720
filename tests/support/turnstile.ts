/** A stub of Cloudflare's Turnstile: the answers of siteverify, and the script of its widget. */

export const turnstileVars = { TURNSTILE_SITE_KEY: 'our site key', TURNSTILE_SECRET_KEY: 'our secret key' }

const spent = new Map<string, string | null>()
const judge = (token: string, press: string | null) => {
  const [action, fate] = token.split(' ')
  const isSpent = spent.has(token) && !(press && spent.get(token) === press)
  if (fate === 'expired' || isSpent) return { success: false, 'error-codes': ['timeout-or-duplicate'] }
  spent.set(token, press)
  return { success: true, hostname: 'localhost', action }
}

/**
 * Answers for external servers; a local product contacts only siteverify. A token of our widget says what
 * becomes of it: `login fine …`, `register expired …`, or `… down …` for a siteverify that is out of order. Each is good
 * once, and again under the same `idempotency_key`.
 */
export const siteverify = async (request: { url: string; text: () => Promise<string> }): Promise<Response> => {
  if (request.url !== 'https://challenges.cloudflare.com/turnstile/v0/siteverify')
    return new Response('No such server', { status: 404 })
  const form = new URLSearchParams(await request.text())
  const token = form.get('response') ?? ''
  if (token.includes(' down ')) return new Response('<html>Bad gateway</html>', { status: 502 })
  if (form.get('secret') !== turnstileVars.TURNSTILE_SECRET_KEY)
    return Response.json({ success: false, 'error-codes': ['invalid-input-secret'] })
  return Response.json(judge(token, form.get('idempotency_key')))
}

/** Replaces Cloudflare's script in the browser: a checkbox for each result of a token, and one that expires it. */
export const widgetScript = `
  const options = new Map()
  window.turnstile = {
    ready: (then) => then(),
    render: (place, chosen) => {
      const box = typeof place === 'string' ? document.querySelector(place) : place
      const id = crypto.randomUUID()
      options.set(id, box)
      box.dataset.siteKey = chosen.sitekey
      const button = (words, act) => {
        const made = Object.assign(document.createElement('button'), { type: 'button', textContent: words })
        made.addEventListener('click', act)
        box.append(made)
      }
      for (const fate of ['fine', 'expired', 'down'])
        button(fate, () => chosen.callback(chosen.action + ' ' + fate + ' ' + crypto.randomUUID()))
      button('too late', () => chosen['expired-callback']('late'))
      button('broken', () => chosen['error-callback']('300010'))
      return id
    },
    remove: (id) => { options.get(id)?.replaceChildren(); options.delete(id) },
    reset: () => undefined,
    getResponse: () => undefined,
    isExpired: () => false,
    execute: () => undefined,
  }
  const loaded = new URL(document.currentScript.src).searchParams.get('onload')
  if (loaded) window[loaded]?.()
`

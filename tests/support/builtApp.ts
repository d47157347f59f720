const index = `<!doctype html><html><head><title>Lavender Atlas</title><meta name="description" content="A map." /></head>
<body><div id="root"><div data-panel="story"><section data-category="0"><i data-only="1">P</i><i data-only="3">H</i>
<h1 id="story-title" dir="auto"><template data-slot="title"></template></h1><p><template data-slot="place"></template></p>
<p><template data-slot="start"></template><span data-end> – <template data-slot="end"></template></span></p>
<div><template data-slot="text"></template></div></section></div></div></body></html>`

/** The binding `ASSETS` with one page. */
export const assetsOf = (page: string) =>
  ({
    fetch: () => Promise.resolve(new Response(page, { headers: { 'content-type': 'text/html' } })),
  }) as unknown as Fetcher

/** The binding `ASSETS` with a page that has all the slots of the built one (web/build/prerenderedShell.tsx). */
export const ASSETS = assetsOf(index)

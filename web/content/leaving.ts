import { t } from '@lingui/core/macro'
/** The texts about leaving at once and discreet mode: what each does, and what it cannot do. */
export const leaving = {
  does: t`Press “Leave now” at the top of any screen, or Escape three times within a second and a half. The page goes blank at once, you’re logged out, what this site stored in the browser is cleared (except your language and discreet mode), and a page about something else opens. Other tabs with this site do the same. Pressing Back doesn’t open our pages again.`,
  cannot: t`It can’t clear your browser’s own history: the addresses you opened stay there until you delete them, and so do files you saved or links you sent. The list behind the Back button can still show our address and the pages you read here, so close the tab, too. Browsers from before 2025 may also keep pictures and pieces of the map that you looked at. Without a connection the page stays blank, and the server ends your session by itself within 25 minutes.`,
}

export const discreetMode = {
  does: t`On this device, the tab says “Atlas” on every screen and has the icon of a plain map. An app you install from now on has that name and icon, too. Nothing is stored for reading offline, and the Share button sends links without a title. The bell shows no number.`,
  cannot: t`It doesn’t change what is on the page itself, or the page’s address. Titles that are already in your browser’s history stay there. An app you installed before keeps its name and icon. When you send a link, the other person’s messenger may show a preview with the title.`,
}

/** The first questions and answers of the FAQ page: plain text, paragraphs parted by blank lines. */
export const questions: { question: string; answer: string }[] = [
  {
    question: 'Do I need an account to use Lavender Atlas?',
    answer: `No. Everyone can look at the map, search it, read the stories and the comments, and use the Resources page without logging in.

You need an account to post a story, comment, save favorites or make collections, but not to report a story or comment. For an account, we ask for a username, an email address and a password, and you must be 18 or older (or have your parent’s or guardian’s permission, as the Terms of Use explain). We use your email address to let you back in if you forget your password, and for security notices. It is stored encrypted and isn’t shown to anyone but you. The service that sends our emails handles it, and a court could order us to hand it over.

If you like, you can make your profile private in your profile settings. Then it doesn’t show anyone else your bio, your picture or your lists. Only administrators can still read your bio. Stories you signed stay on the map, and your public collections still show your name.`,
  },
  {
    question: 'How anonymous is an anonymous story or comment?',
    answer: `When you choose to be anonymous, your name appears nowhere: not on the map, not in search, not on the profile that others see, not in anything the site sends to other people. That goes for moderators and administrators too. They can remove a story that breaks the rules, but they can’t see who wrote it.

An anonymous story is stored without your name or account number. It only carries a seal that lets you find it again, and the key to that seal is not kept in the database. We store the day it was posted, not the time. Nothing on the site shows whether two anonymous comments are by the same person.

There is a limit you should know: anyone who has both the database and the key could identify authors. We keep the two apart, but those of us who run the server have both, and our host stores both for us. We promise not to look. A court could order us to. If that is too much of a risk for you, leave out anything that could point to you, post from a separate account with a different email address, or let go of the story once it’s posted. The Privacy Policy says more.

The switch in the header, “Anonymous on”, makes every new story or comment anonymous unless you say otherwise. It doesn’t hide your favorites, and public collections always show your name. It also shows “Anonymous” in place of your name and darkens the map.

What we can’t hide is what you tell. A nickname, a workplace or the exact house can give you away to people who know you. The place doesn’t have to be exact, and you can leave out the dates.`,
  },
  {
    question: 'What is a collection, and who sees it?',
    answer: `A collection is a list of stories in an order you choose, or a walk from one story to the next. Open a story and choose “Add to a collection”.

No one else sees a private collection, not even our moderators. Those of us who run the server could read it, just as they could find out who wrote an anonymous story. A public collection shows your name. A moderator reads it before others see it, and again after each change. Only our own team’s collections appear right away.

If you put your own anonymous stories into a public collection, readers may guess that they are yours.

“Take it with you” stores a public collection with its map on your device, so that you can read it without a connection. You can remove it from your device at any time. Logging out, “Leave now” and discreet mode remove it too.`,
  },
  {
    question: 'What happens to my stories when I delete my account?',
    answer: `You decide. We ask you when you delete it.

If you keep your stories and comments on the map, they stay there without a name, for good. Once older backups are gone (30 days), we have nothing left that connects them to you. That also means you can’t edit or delete them later.

If you choose to delete them too, signed stories and comments go right away and each anonymous one at a random time within the next two months, so no one sees them disappear together, or with your name. Someone who looks at the map every day could still make the connection. If that worries you, delete your anonymous posts one at a time, over several weeks, before you delete your account.

Either way, your bio, your picture, your private collections and all your sessions are deleted right away, and your favorites and flags are disconnected from you. Public collections stay without your name, or are deleted with your stories. Backups keep everything for 30 days. No one else can take your username, so no one can pretend to be you.`,
  },
  {
    question: 'How do I post a story?',
    answer: `Log in, choose “Add story” on the map, and check the address. It needs a title, a description, a place and a category. Start and end dates are optional and can go back as far as the year 100. Then choose whether your username is shown or the story is anonymous, and save.

The text may be in any language. You can use bold, italics, several sizes and emoji, but no links. If this site allows photos, you can add up to four. Your browser looks for faces and covers those it finds. It can miss some, so check each photo before you save. Apart from administrators, only you can edit your story. You can delete it whenever you like. Then it’s gone from the map right away, and from our backups after 30 days.

Please tell what is yours to tell. Don’t name private people without their consent, don’t out anyone, and don’t mark a meeting place if that could put someone in danger. For history, name your source.`,
  },
  {
    question: 'How do I find out that someone commented on my story?',
    answer: `When you are logged in, the bell at the top of the page shows how much is new: comments on your stories, comments after yours, and what our team decided about them. That includes your anonymous stories, and only you see it.

We send no email and no notifications about this, and we store nothing for it. Anything of the kind would connect an anonymous story with you.`,
  },
  {
    question: 'I saw something that should not be here. How do I report it?',
    answer: `Open the story, choose the flag and say what’s wrong: for example, that it names or shows a person, or attacks someone. You can add a few words of your own. Comments have a flag as well. If you aren’t logged in, the same button sends a report to our team. Collections have a flag too, but only for members. To report a photo, flag its story. You can’t flag your own posts. If you change your mind, you can remove your flag on a story or comment.

If something here outs you or someone else, press the flag, choose “It names or shows a person” and explain in your own words. That is the fastest way, because our whole team sees it. You can also write to us through the Contact Us page and tell us which page it is on. You need no account and no email address for either. We look at these messages first.

Moderators and administrators read the flags. They see the reasons, not who gave them. They can keep a story, hide it or remove it, and no one reviews their own. A story removed by mistake can be restored within 30 days.

For anything else, write to us through the Contact Us page.`,
  },
  {
    question: 'What do the three categories mean?',
    answer: `Personal stories, in pink, are told by those who lived them: a first kiss, a conversation on a bridge, a goodbye. A few examples that we started the map with are invented, and say so below their text.

Resources, in green, are places and services that help: community centers, archives, libraries, hotlines. Opening hours and numbers change, so please check before you rely on one.

Historical stories, in blue, tell what happened at a place: a march, a court ruling, a bar, a book, a life. They should name a source.

In the search you can show one category, two, or all three, and narrow them to a range of years.`,
  },
  {
    question: 'Does Lavender Atlas cost anything?',
    answer: `No. Reading, posting and having an account are free, and no subscription fee is charged. The Terms of Use say that this may change one day. For now there is nothing to pay.

If you want to help, post your stories, tell someone about the map, and have a look at the Support Us page.`,
  },
  {
    question: 'Can I install Lavender Atlas as an app?',
    answer: `Yes. It’s a web app, so you don’t need an app store. Open the site in your browser and choose “Install” or “Add to Home Screen” from the browser’s menu. It then opens in its own window, with its own icon.

To start quickly, the app stores its program files, the hotlines and the parts of the plain map you looked at on your device. Stories aren’t stored there unless you take a collection with you, and comments never are. Otherwise you need a connection to read them. In discreet mode, nothing is stored for reading offline, and an app you install is called “Atlas”.

Think twice before you install it on a device that other people use, since they will see the icon. After 15 minutes without activity you’re logged out, in the app and in the browser.`,
  },
]

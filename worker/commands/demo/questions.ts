/** The first questions and answers of the FAQ page: plain text, paragraphs parted by blank lines. */
export const questions: { question: string; answer: string }[] = [
  {
    question: 'Do I need an account to use Lavender Atlas?',
    answer: `No. Everyone can look at the map, search it, read the stories and the comments, and use the Resources page without signing in.

You need an account to post a story, to comment, to keep favourites and to report something. For that we ask for a username, an e-mail address and a password, and you must be over 18. Your e-mail address is used to let you back in when you have forgotten your password. It is stored encrypted and is never shown to anybody but you.

If you like, you can make your profile private in your profile settings. Then nobody else sees your bio, your picture or your lists. Stories that you signed with your username stay on the map.`,
  },
  {
    question: 'How anonymous is an anonymous story or comment?',
    answer: `When you choose to be anonymous, your name appears nowhere: not on the map, not in search, not on the profile that others see, not in what the site sends to other people. This holds for moderators and administrators too. They can remove a story that breaks the rules, but they cannot see who wrote it.

An anonymous story is stored without your name or number. It carries only a seal by which you yourself can find it again, and the key to that seal is not kept in the database. We store the day on which it was sent, not the hour. Nobody who reads the site can tell whether two anonymous comments are by the same person.

The switch in the header, “Anonymous on”, makes every story or comment anonymous unless you say otherwise. It also shows “Anonymous” in place of your name and darkens the map.

What we cannot hide is what you tell. A nickname, a workplace or the exact house can give you away to those who know you. The place does not have to be exact, and dates can be left out.`,
  },
  {
    question: 'What happens to my stories when I delete my account?',
    answer: `You decide when you delete it. The question is asked in the dialog.

If you leave your stories and comments on the map, they stay there without a name, for good. Nothing connects them with you any more, and this also means that you cannot edit or remove them later.

If you ask for your content to be deleted too, your stories and comments go together with the account, the anonymous ones included.

In both cases your bio, your picture, your favourites, your reports and all your sessions are deleted at once. The username is not given to anyone else, so that nobody can pretend to be you.`,
  },
  {
    question: 'How do I post a story?',
    answer: `Sign in, press the button for a new story on the map, and check the address. It needs a title, a description, a place and a category. A start and an end date are optional, and can reach back as far as the year 100. Then choose whether your username is shown or the story is anonymous, and save.

The text may be in any language. You can use bold, italics, several sizes and emoticons; links and pictures are not possible. Only you can edit your story, apart from the administrators. You can delete it whenever you like, and then it is gone.

Please tell what is yours to tell. Do not name private people without their consent, do not give away who is queer, and do not mark a meeting place that could bring anybody into danger. For history, name your source.`,
  },
  {
    question: 'I saw something that should not be here. How do I report it?',
    answer: `Open the story, press the flag and say why: Suspicious or Spam, Harassment, or Other, with a few words of your own. Comments have a flag as well. You need to be signed in, and you cannot flag what you wrote yourself. If you change your mind, take the flag back.

Moderators and administrators read the reports. They see the reasons, not who reported. They can keep a story or remove it; nobody judges something of their own. A story that was removed by mistake can be brought back within 30 days.

For anything else, write to us through the Contact page. You need not give an e-mail address there.`,
  },
  {
    question: 'What do the three categories mean?',
    answer: `Personal stories, in pink, are told by those who lived them: a first kiss, a conversation on a bridge, a goodbye.

Resources, in green, are places and services that help: community centres, archives, libraries, hotlines. Opening hours and numbers change, so please check with them before you rely on one.

Historical stories, in blue, tell what happened at a place: a march, a court ruling, a bar, a book, a life. They should name a source.

With the search you can show one category, two, or all three, and narrow them to a span of years.`,
  },
  {
    question: 'Does Lavender Atlas cost anything?',
    answer: `No. Reading, posting and having an account are free, and no subscription fee is charged. The Terms of Use say that this may change one day; for now there is nothing to pay and nowhere to pay it.

If you want to help, post your stories, tell somebody about the map, and have a look at the Support Us page.`,
  },
  {
    question: 'Can I install Lavender Atlas as an app?',
    answer: `Yes. It is a web app: no app store is needed. Open the site in your browser and choose “Install” or “Add to Home Screen” from the browser’s menu. It then opens in its own window, with its own icon.

So that it starts quickly, the app keeps its program files and the basic map on your device. Stories and comments are not kept there for offline reading; for them it needs a connection.

Think for a moment before you install it on a device that other people use, since they will see the icon. After 15 minutes without activity you are signed out, in the app as in the browser.`,
  },
]

/**
 * Kinds of notices as members choose among them. ESSENTIAL is what money, safety, contracts and rights hang on. Of what is not,
 * ANSWERS are of wishes that were answered and thanked for, SHOWN_AGAIN what is open again that was shut, COMMENTS what others
 * say, DRAWS how far a draw is that asks for nothing.
 */
export const noticeTopics = ['ESSENTIAL', 'ANSWERS', 'SHOWN_AGAIN', 'COMMENTS', 'DRAWS'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** Those whose mails may be switched off: of the essential they may not, and of the others none are sent. */
export const mailChoices = ['ANSWERS', 'SHOWN_AGAIN'] as const satisfies readonly NoticeTopic[];

export const isMailChoice = (topic: NoticeTopic): boolean =>
  (mailChoices as readonly NoticeTopic[]).includes(topic);

/** The page where a member chooses, and the one that a mail leads to where no login is open. */
export const noticeSettingsPage = '/notification-settings';
export const stopMailsPage = '/stop-mails';

/**
 * Topics of notices that members can choose. ESSENTIAL: notices about money, safety, contracts and rights. ANSWERS: answers and thanks for missions.
 * SHOWN_AGAIN: something closed is open again. COMMENTS: comments by others. DRAWS: progress of draws that needs no action.
 */
export const noticeTopics = ['ESSENTIAL', 'ANSWERS', 'SHOWN_AGAIN', 'COMMENTS', 'DRAWS'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** Topics whose mails can be switched off: essential mails cannot, and the other topics are never mailed. */
export const mailChoices = ['ANSWERS', 'SHOWN_AGAIN'] as const satisfies readonly NoticeTopic[];

export const isMailChoice = (topic: NoticeTopic): boolean =>
  (mailChoices as readonly NoticeTopic[]).includes(topic);

/** The page of a member's notice settings, and the unsubscribe page, which needs no login. */
export const noticeSettingsPage = '/notification-settings';
export const stopMailsPage = '/stop-mails';

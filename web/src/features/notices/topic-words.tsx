import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NoticeTopic } from '@sowon/contracts/notices/topics';

/** Name of each topic of notices, and what belongs to it. */
export const topicWords: Readonly<
  Record<NoticeTopic, { readonly name: MessageDescriptor; readonly what: MessageDescriptor }>
> = {
  ESSENTIAL: {
    name: msg`Coins, deadlines and your account`,
    what: msg`Requests, deadlines, refunds, wins, warnings, logins and changes of the terms.`,
  },
  ANSWERS: {
    name: msg`Answers and thanks`,
    what: msg`A wish of yours was answered, or a fan says thank you.`,
  },
  SHOWN_AGAIN: {
    name: msg`What is open again`,
    what: msg`Something of yours is shown again, or you may do something again.`,
  },
  COMMENTS: { name: msg`Comments`, what: msg`Somebody comments on your mission or replies to you.` },
  DRAWS: { name: msg`Draws`, what: msg`A draw went on or ended without you winning.` },
};

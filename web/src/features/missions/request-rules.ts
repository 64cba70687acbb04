import { policy } from '@sowon/contracts/policy';
import {
  type Attached,
  consentProblem,
  fileProblem,
  type Problems,
  textProblem,
} from '../../lib/form/problems.ts';
import type { UploadedFile } from '../../lib/upload.ts';

/** What a fan has written so far for one product. */
export interface RequestDraft {
  recipient: 'me' | 'friend';
  to: string;
  from: string;
  requestComment: string;
  isPrivate: boolean;
  file: Attached<UploadedFile>;
  /** That the terms of missions are accepted. */
  isAgreed: boolean;
}

export const emptyDraft: RequestDraft = {
  recipient: 'me',
  to: '',
  from: '',
  requestComment: '',
  isPrivate: false,
  file: null,
  isAgreed: false,
};

const { recipientMax, senderMax, requestMax } = policy.text;

/** What keeps a request from being sent: recipient, detail and, for a friend, sender (spec 2 §5). */
export function requestProblems(draft: RequestDraft): Problems<RequestDraft> {
  return {
    to: textProblem(draft.to, recipientMax),
    from: draft.recipient === 'friend' ? textProblem(draft.from, senderMax) : undefined,
    requestComment: textProblem(draft.requestComment, requestMax),
    file: fileProblem(draft.file, false),
    isAgreed: consentProblem(draft.isAgreed),
  };
}

/**
 * The name of the recipient when a request is turned to a friend or back: the fan's own name comes and goes with it unless
 * something else was typed.
 */
export function recipientName(typed: string, recipient: RequestDraft['recipient'], ownName: string): string {
  if (recipient === 'friend') return typed === ownName ? '' : typed;
  return typed === '' ? ownName : typed;
}

/** The request's body; the sender goes along only for a friend. */
export function requestBody(missionProductId: string, draft: RequestDraft) {
  const toFriend = draft.recipient === 'friend';
  return {
    missionProductId,
    private: draft.isPrivate,
    toFriend,
    to: draft.to.trim(),
    requestComment: draft.requestComment.trim(),
    ...(toFriend && { from: draft.from.trim() }),
    ...(draft.file && draft.file !== 'uploading' && { requestFileId: draft.file.id }),
  };
}

/** The field that a refusal of a request is about. */
export function refusedRequest(_: string, field: string | null) {
  return field === 'requestFileId' ? ({ at: 'file' } as const) : undefined;
}

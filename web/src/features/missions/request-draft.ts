import { policy } from '@sowon/contracts/policy';
import { useState } from 'react';

/** What a fan has written so far for one product. */
export interface RequestDraft {
  readonly toFriend: boolean;
  readonly to: string;
  readonly from: string;
  readonly requestComment: string;
  readonly isPrivate: boolean;
  readonly file: { readonly id: string; readonly filename: string } | null;
}

export const emptyDraft: RequestDraft = {
  toFriend: false,
  to: '',
  from: '',
  requestComment: '',
  isPrivate: false,
  file: null,
};

const { recipientMax, senderMax, requestMax } = policy.text;

const fits = (text: string, max: number) => text.trim() !== '' && text.trim().length <= max;

/** Turns a draft to a friend or back; the fan's own name comes and goes with it unless something else was typed. */
export function addressed(draft: RequestDraft, toFriend: boolean, ownName: string): Partial<RequestDraft> {
  if (toFriend) return { toFriend, to: draft.to === ownName ? '' : draft.to };
  return { toFriend, to: draft.to === '' ? ownName : draft.to };
}

/** Whether a request can be sent: recipient, detail and, for a friend, sender (spec 2 §5). */
export function isDraftComplete(draft: RequestDraft): boolean {
  return (
    fits(draft.to, recipientMax) &&
    fits(draft.requestComment, requestMax) &&
    (!draft.toFriend || fits(draft.from, senderMax))
  );
}

/** The request's body; the sender goes along only for a friend. */
export function requestBody(missionProductId: string, draft: RequestDraft) {
  return {
    missionProductId,
    private: draft.isPrivate,
    toFriend: draft.toFriend,
    to: draft.to.trim(),
    requestComment: draft.requestComment.trim(),
    ...(draft.toFriend && { from: draft.from.trim() }),
    ...(draft.file && { requestFileId: draft.file.id }),
  };
}

const storedName = (productId: string) => `request-draft:${productId}`;

/** The draft of one product; it outlives a reload and the way to a payment page, until it is sent. It begins with the fan's own name. */
export function useRequestDraft(productId: string, ownName: string) {
  const [draft, setDraft] = useState(() => readDraft(productId, ownName));
  return {
    draft,
    change: (part: Partial<RequestDraft>) => {
      const next = { ...draft, ...part };
      sessionStorage.setItem(storedName(productId), JSON.stringify(next));
      setDraft(next);
    },
    forget: () => sessionStorage.removeItem(storedName(productId)),
  };
}

function readDraft(productId: string, ownName: string): RequestDraft {
  const fresh = { ...emptyDraft, to: ownName };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storedName(productId)) ?? '{}');
    // Only this module writes it; anything missing falls back to a fresh draft.
    return { ...fresh, ...(stored as Partial<RequestDraft>) };
  } catch {
    return fresh;
  }
}

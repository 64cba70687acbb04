import { describe, expect, it } from 'vitest';
import {
  costOf,
  emptyDraft,
  type RequestDraft,
  recipientName,
  requestBody,
  requestProblems,
} from './request-rules.ts';

const draft: RequestDraft = {
  ...emptyDraft,
  to: '별이',
  requestComment: '생일 축하해 주세요',
  seenBy: 'PARTIES',
  isAgreed: true,
};
const basic = { id: 'p', coinPrice: 30, minimumCost: null };
const custom = { id: 'p', coinPrice: 50, minimumCost: 50 };
const wrong = (part: Partial<RequestDraft>) =>
  Object.entries(requestProblems({ ...draft, ...part }, null))
    .filter(([, problem]) => problem !== undefined)
    .map(([field]) => field);

describe('a mission request', () => {
  it('needs a recipient, a wish and consent, and a sender if it is for a friend', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ to: '  ' })).toEqual(['to']);
    expect(wrong({ requestComment: '' })).toEqual(['requestComment']);
    expect(wrong({ isAgreed: false })).toEqual(['isAgreed']);
    expect(wrong({ recipient: 'friend' })).toEqual(['from']);
    expect(wrong({ recipient: 'friend', from: '달이' })).toEqual([]);
  });

  it('is sent only after the fan has chosen its visibility', () => {
    expect(emptyDraft.seenBy).toBeNull();
    expect(wrong({ seenBy: null })).toEqual(['seenBy']);
    const sent = (seenBy: RequestDraft['seenBy']) => requestBody(basic, { ...draft, seenBy }).private;
    expect([sent('PARTIES'), sent('EVERYBODY'), sent(null)]).toEqual([true, false, true]);
  });

  it('waits for a file that is being uploaded', () => {
    expect(wrong({ file: 'uploading' })).toEqual(['file']);
  });

  it('enforces the length limits of the specification', () => {
    expect(wrong({ requestComment: '가'.repeat(200) })).toEqual([]);
    expect(wrong({ requestComment: '가'.repeat(201) })).toEqual(['requestComment']);
    expect(wrong({ to: '가'.repeat(201) })).toEqual(['to']);
    expect(wrong({ recipient: 'friend', from: '가'.repeat(31) })).toEqual(['from']);
  });

  it('includes a sender only for a friend, and a file only if there is one', () => {
    expect(requestBody(basic, { ...draft, from: '달이' })).toEqual({
      missionProductId: 'p',
      private: true,
      toFriend: false,
      to: '별이',
      requestComment: '생일 축하해 주세요',
    });
    const toFriend: RequestDraft = {
      ...draft,
      recipient: 'friend',
      from: ' 달이 ',
      file: { id: 'f', filename: 'a.png', kind: 'IMAGE', s3Url: '' },
    };
    expect(requestBody(basic, toFriend)).toMatchObject({ toFriend: true, from: '달이', requestFileId: 'f' });
  });

  it('removes the fan’s own name for a friend and restores it otherwise', () => {
    expect(recipientName('별이', 'friend', '별이')).toBe('');
    expect(recipientName('해나', 'friend', '별이')).toBe('해나');
    expect(recipientName('', 'me', '별이')).toBe('별이');
  });

  it('for a custom mission needs an offer of at least the minimum, which becomes its cost', () => {
    const offered = (coinPrice: string) => requestProblems({ ...draft, coinPrice }, 50).coinPrice;
    expect(offered('50')).toBeUndefined();
    expect(offered('1000000')).toBeUndefined();
    for (const typed of ['', '0', '49', '1000001']) expect(offered(typed)).toBeDefined();
    expect(requestBody(custom, { ...draft, coinPrice: '70' })).toMatchObject({ coinPrice: 70 });
    expect(requestBody(basic, { ...draft, coinPrice: '70' })).not.toHaveProperty('coinPrice');
    expect(costOf(custom, { coinPrice: '70' })).toBe(70);
    expect(costOf(custom, { coinPrice: '' })).toBe(50);
    expect(costOf(basic, { coinPrice: '70' })).toBe(30);
  });
});

import { describe, expect, it } from 'vitest';
import { addressed, emptyDraft, isDraftComplete, requestBody } from './request-draft.ts';

const draft = { ...emptyDraft, to: '별이', requestComment: '생일 축하해 주세요' };

describe('a mission request', () => {
  it('needs a recipient and a wish, and for a friend a sender', () => {
    expect(isDraftComplete(draft)).toBe(true);
    expect(isDraftComplete({ ...draft, to: '  ' })).toBe(false);
    expect(isDraftComplete({ ...draft, requestComment: '' })).toBe(false);
    expect(isDraftComplete({ ...draft, toFriend: true })).toBe(false);
    expect(isDraftComplete({ ...draft, toFriend: true, from: '달이' })).toBe(true);
  });

  it('keeps to the lengths of the specification', () => {
    expect(isDraftComplete({ ...draft, requestComment: '가'.repeat(200) })).toBe(true);
    expect(isDraftComplete({ ...draft, requestComment: '가'.repeat(201) })).toBe(false);
    expect(isDraftComplete({ ...draft, to: '가'.repeat(201) })).toBe(false);
    expect(isDraftComplete({ ...draft, toFriend: true, from: '가'.repeat(31) })).toBe(false);
  });

  it('names a sender only for a friend, and a file only when there is one', () => {
    expect(requestBody('p', { ...draft, from: '달이' })).toEqual({
      missionProductId: 'p',
      private: false,
      toFriend: false,
      to: '별이',
      requestComment: '생일 축하해 주세요',
    });
    const toFriend = { ...draft, toFriend: true, from: ' 달이 ', file: { id: 'f', filename: 'a.png' } };
    expect(requestBody('p', toFriend)).toMatchObject({ toFriend: true, from: '달이', requestFileId: 'f' });
  });

  it('takes the fan’s own name away for a friend and brings it back', () => {
    expect(addressed(draft, true, '별이')).toEqual({ toFriend: true, to: '' });
    expect(addressed({ ...draft, to: '해나' }, true, '별이')).toEqual({ toFriend: true, to: '해나' });
    expect(addressed({ ...draft, to: '' }, false, '별이')).toEqual({ toFriend: false, to: '별이' });
  });
});

import { describe, expect, it } from 'vitest';
import { type Answer, answerProblems, performBody } from './perform-rules.ts';

const file = (kind: 'VIDEO' | 'IMAGE' | 'VOICE') => ({ id: 'f', filename: 'a', kind, s3Url: '' });
const answer: Answer = { file: file('VIDEO'), comment: ' Here you are ' };
const wrong = (part: Partial<Answer>) =>
  Object.entries(answerProblems({ ...answer, ...part })).flatMap(([name, problem]) =>
    problem ? [name] : [],
  );

describe('an answer', () => {
  it('needs an uploaded file and a few words', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ file: null })).toEqual(['file']);
    expect(wrong({ file: 'uploading' })).toEqual(['file']);
    expect(wrong({ comment: ' ' })).toEqual(['comment']);
  });

  it('has at most 200 characters', () => {
    expect(wrong({ comment: '가'.repeat(200) })).toEqual([]);
    expect(wrong({ comment: '가'.repeat(201) })).toEqual(['comment']);
  });

  it('is sent in the field of its file kind', () => {
    const sent = (kind: 'VIDEO' | 'IMAGE' | 'VOICE') => performBody({ ...answer, file: file(kind) });
    expect([sent('VIDEO'), sent('IMAGE'), sent('VOICE')]).toEqual([
      { responseComment: 'Here you are', videoId: 'f' },
      { responseComment: 'Here you are', pictureId: 'f' },
      { responseComment: 'Here you are', voiceId: 'f' },
    ]);
  });
});

import { policy } from '@sowon/contracts/policy';
import { type Attached, fileProblem, type Problems, textProblem } from '../../lib/form/problems.ts';
import type { UploadedFile } from '../../lib/upload.ts';

export interface Answer {
  file: Attached<UploadedFile>;
  comment: string;
}

export const emptyAnswer: Answer = { file: null, comment: '' };

/** Problems that prevent sending an answer: both a file and a few words are required (spec 2 §5). */
export function answerProblems({ file, comment }: Answer): Problems<Answer> {
  return { file: fileProblem(file, true), comment: textProblem(comment, policy.text.commentMax) };
}

/** True if the file has arrived and words are typed. Their length is checked when they are sent. */
export const isWhole = ({ file, comment }: Answer): boolean =>
  file !== null && file !== 'uploading' && comment.trim() !== '';

/** Request body of an answer: the words, and the file under the name of its kind. */
export function performBody({ file, comment }: Answer) {
  if (file === null || file === 'uploading') throw new Error('an answer is sent with its file');
  const responseComment = comment.trim();
  switch (file.kind) {
    case 'VIDEO':
      return { responseComment, videoId: file.id };
    case 'IMAGE':
      return { responseComment, pictureId: file.id };
    case 'VOICE':
      return { responseComment, voiceId: file.id };
  }
}

/** Returns the field that a refusal of an answer is about. */
export function refusedAnswer(_: string, field: string | null) {
  if (field === 'responseComment') return { at: 'comment' } as const;
  return field !== null && /^(video|picture|voice)Id$/.test(field) ? ({ at: 'file' } as const) : undefined;
}

import { policy } from '@sowon/contracts/policy';
import type { AskSupport, SupportSubject } from '@sowon/contracts/support/schemas';
import { type Attached, fileProblem, type Problems, textProblem } from '../../lib/form/problems.ts';
import type { UploadedFile } from '../../lib/upload.ts';

/** A member’s unfinished question. */
export interface AskDraft {
  subject: SupportSubject;
  text: string;
  file: Attached<UploadedFile>;
}

/** Problems that prevent sending a question. */
export const askProblems = ({ text, file }: AskDraft): Problems<AskDraft> => ({
  text: textProblem(text, policy.support.textMax),
  file: fileProblem(file, false),
});

/** Request body of a question. @param askedFrom path of the page on which it is asked */
export const askBody = ({ subject, text, file }: AskDraft, askedFrom: string): AskSupport => ({
  subject,
  text: text.trim(),
  askedFrom,
  ...(file !== null && file !== 'uploading' && { imageFileId: file.id }),
});

/** Returns the field that a refusal of a question is about. */
export const refusedQuestion = (_: string, field: string | null) =>
  field === 'imageFileId' ? ({ at: 'file' } as const) : undefined;

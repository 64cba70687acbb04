import type { UploadedFile } from '../../lib/upload.ts';

/** The body of an answer: the words, and the file under the name of its kind. */
export function performBody({ id, kind }: Pick<UploadedFile, 'id' | 'kind'>, comment: string) {
  const responseComment = comment.trim();
  switch (kind) {
    case 'VIDEO':
      return { responseComment, videoId: id };
    case 'IMAGE':
      return { responseComment, pictureId: id };
    case 'VOICE':
      return { responseComment, voiceId: id };
  }
}

import type { Reactions } from '../../../feed/reaction.ts';
import { fileConversionFlow } from '../../ground/files/conversions.ts';

export const creatorReactions: Reactions = {
  CreatorIntroduced: ({ payload: { fileId } }) => [{ start: fileConversionFlow(fileId) }],
};

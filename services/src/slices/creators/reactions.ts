import type { Reactions } from '../../feed/reaction.ts';
import { fileConversionFlow } from '../files/conversions.ts';

export const creatorReactions: Reactions = {
  CreatorIntroduced: ({ payload: { fileId } }) => [{ start: fileConversionFlow(fileId) }],
};

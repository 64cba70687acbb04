import type { Reactions } from '../../../feed/reaction.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { awaitedConversions, fileConversionFlow } from '../../ground/files/conversions.ts';
import { introductionPurpose } from './introduction.ts';

export const creatorReactions: Reactions = {
  CreatorIntroduced: ({ payload: { fileId } }) => [{ start: fileConversionFlow(fileId) }],
};

const resumedAtOnce = 200;

/** Restores the workflows of conversions after a loss of the Temporal database. */
export const creatorSweeps: readonly Sweep[] = [
  {
    name: 'resumeIntroductions',
    summary: 'starts the conversion of every introduction that has no flow',
    schedule: { everyMinutes: 1 },
    run: async ({ db }, { flows }) => {
      const purpose = introductionPurpose;
      const awaited = await awaitedConversions(db, { purpose, limit: resumedAtOnce });
      for (const { fileId } of awaited) await flows.ensureRunning(fileConversionFlow(fileId));
      return { more: false, underWay: awaited.length };
    },
  },
];

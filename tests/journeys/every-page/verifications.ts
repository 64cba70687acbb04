import { publishAnchor } from '../../../services/src/slices/trust/anchors/commands.ts';
import { verifyNext } from '../../../services/src/slices/trust/verifications/verify-next.ts';
import type { Site } from '../site.ts';
import type { ConsoleStop } from './console-stops.ts';

/** Publishes an anchor and has the whole ledger verified, as the worker does. @returns the id of the verification */
export async function verifyWhole({ operator, ctx }: Site): Promise<string> {
  await publishAnchor(ctx);
  const { id } = await operator.client.startVerification({ body: {} });
  while (await verifyNext(ctx));
  return id;
}

/** Their list with the anchors, one that has ended, and where there is none. */
export const stopsOfVerifications = (id: string, nobody: string): readonly ConsoleStop[] => [
  { page: 'verifications', as: 'operator', path: '/verifications' },
  { page: 'verifications', as: 'finance', path: '/verifications' },
  { page: 'verifications/show', as: 'operator', path: `/verifications/${id}/show` },
  {
    ...{ page: 'verifications/show', as: 'operator', path: `/verifications/${nobody}/show` },
    provokes: [404, '/admin/api/verifications/'],
  },
];

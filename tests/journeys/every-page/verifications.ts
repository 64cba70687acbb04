import { publishAnchor } from '../../../services/src/slices/trust/anchors/commands.ts';
import { verifyNext } from '../../../services/src/slices/trust/verifications/verify-next.ts';
import type { Site } from '../site.ts';
import type { ConsoleStop } from './stop.ts';

/** Publishes an anchor and verifies the whole ledger, as the worker does. @returns the id of the verification */
export async function verifyWhole({ operator, ctx }: Site): Promise<string> {
  await publishAnchor(ctx);
  const { id } = await operator.client.startVerification({ body: {} });
  while (await verifyNext(ctx));
  return id;
}

/** Stops at their list with the anchors, at one that has ended, and at an unknown id. */
export const stopsOfVerifications = (id: string, nobody: string): readonly ConsoleStop[] => [
  { page: 'verifications', as: 'operator', path: '/verifications' },
  { page: 'verifications', as: 'finance', path: '/verifications' },
  { page: 'verifications/show', as: 'operator', path: `/verifications/${id}/show` },
  {
    page: 'verifications/show',
    as: 'operator',
    path: `/verifications/${nobody}/show`,
    provokes: [404, '/admin/api/verifications/'],
  },
];

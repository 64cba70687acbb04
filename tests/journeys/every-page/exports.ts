import { writeNext } from '../../../services/src/slices/staff/list-exports/write-next.ts';
import { eventually } from '../../harness/eventually.ts';
import type { Site } from '../site.ts';
import type { ConsoleStop } from './stop.ts';

/** Exports of the stops. */
export interface Exports {
  readonly readyId: string;
  readonly withdrawnId: string;
}

/** Exports one list, and withdraws another export. */
export async function exportLists({ operator, ctx }: Site): Promise<Exports> {
  const ask = (list: string, filter: Record<string, string>, sort: [string, 'ASC' | 'DESC']) =>
    operator.client.askListExport({ body: { list, filter, sort, format: 'XLSX', language: 'ko' } });
  const { id: withdrawnId } = await ask('payments', { q: '소원을 비는 소미' }, ['created', 'DESC']);
  await operator.client.withdrawListExport({ params: { id: withdrawnId } });
  const { id: readyId } = await ask('wallets', { state: 'OPEN' }, ['available', 'DESC']);
  await writeNext(ctx);
  await eventually('a list written', async () => {
    const { status } = await operator.client.showListExport({ params: { id: readyId } });
    return status === 'READY' ? status : undefined;
  });
  return { readyId, withdrawnId };
}

/** Stops at their list, at each of them, at the question that requests one, and at an unknown id. */
export const stopsOfExports = ({ readyId, withdrawnId }: Exports, nobody: string): readonly ConsoleStop[] => [
  { page: 'list-exports', as: 'operator', path: '/list-exports' },
  { page: 'list-exports', as: 'finance', path: '/list-exports' },
  { page: 'list-exports/show', as: 'operator', path: `/list-exports/${readyId}/show` },
  { page: 'list-exports/show', as: 'operator', path: `/list-exports/${withdrawnId}/show` },
  {
    page: 'list-exports/show',
    as: 'operator',
    path: `/list-exports/${nobody}/show`,
    provokes: [404, '/admin/api/list-exports/'],
  },
  {
    page: 'wallets',
    as: 'operator',
    path: '/wallets',
    acts: {
      exported: async (page) => {
        await page
          .locator(
            'main [aria-haspopup=dialog]:has-text("내보내기"), main [aria-haspopup=dialog]:has-text("Export")',
          )
          .click();
        await page.locator('[role=dialog] [type=submit]:enabled').waitFor();
      },
    },
  },
];

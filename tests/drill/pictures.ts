import { plain } from '../harness/media.ts';
import type { Figure } from './figures.ts';
import { startPassersBy } from './passers-by.ts';
import { type RunningApi, startApi } from './running-api.ts';

const atOnce = 16;
const slowestMs = 1_000;
const memoryMegabytes = 600;
const megabyte = 1024 * 1024;

const webp = (width: number, height: number) =>
  plain(width, height).webp({ lossless: true, effort: 0 }).toBuffer();
const avif = (width: number, height: number) => plain(width, height).avif({ effort: 0 }).toBuffer();

/** Uploads small files that decode to large pictures, as 16 members; others visit the site meanwhile. */
export async function drillPictures(): Promise<Figure[]> {
  const waves = {
    'of 6300 × 6300': [await webp(6_300, 6_300), await avif(6_300, 6_300)],
    'as large as they may be': [await webp(4_000, 4_000), await avif(4_000, 3_000)],
  };
  const api = await startApi(atOnce + 1);
  try {
    const [visitor = {}, ...senders] = api.members;
    const figures: Figure[] = [];
    for (const [kind, pictures] of Object.entries(waves)) {
      const passersBy = startPassersBy(api, visitor);
      const began = performance.now();
      const statuses = await Promise.all(
        senders.map((headers, index) => send(api, headers, pictures[index % pictures.length])),
      );
      figures.push({
        what: `for ${atOnce} pictures ${kind}, answered ${counts(statuses)}`,
        value: performance.now() - began,
        unit: 'ms',
      });
      figures.push(...(await passersBy.stop(slowestMs)));
    }
    return [
      ...figures,
      {
        what: 'memory of the API, the most of all',
        value: api.memoryBytes('most') / megabyte,
        unit: 'MB',
        most: memoryMegabytes,
      },
    ];
  } finally {
    await api.stop();
  }
}

async function send(
  api: RunningApi,
  headers: Record<string, string>,
  bytes: Buffer | undefined,
): Promise<number> {
  const form = new FormData();
  form.set('data', new Blob([new Uint8Array(bytes ?? [])]), 'a.jpg');
  const response = await fetch(`${api.url}/api/v1/files/s3`, { method: 'POST', headers, body: form });
  await response.arrayBuffer();
  return response.status;
}

function counts(statuses: readonly number[]): string {
  const byStatus = new Map<number, number>();
  for (const status of statuses) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  return [...byStatus].map(([status, count]) => `${status} × ${count}`).join(', ');
}

import type { FastifyReply } from 'fastify';

type Range = readonly [from: number, to: number];

/**
 * Answers a list in the dialect of `ra-data-simple-rest`: the bare rows, and `Content-Range: wallets 0-24/319`, whose
 * ends are inclusive.
 */
export function listReply<T>(
  reply: FastifyReply,
  resource: string,
  list: { rows: T[]; total: number },
  [from]: Range = [0, 24],
): T[] {
  const { rows, total } = list;
  const span = rows.length === 0 ? '*' : `${from}-${from + rows.length - 1}`;
  reply.header('content-range', `${resource} ${span}/${total}`);
  return rows;
}

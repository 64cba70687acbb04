import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusal } from './wire.ts';

/** A planned misbehaviour of the REST interface. */
export const Fault = z.strictObject({
  /** Matches calls whose path starts with this. */
  path: z.string().startsWith('/'),
  kind: z.enum(['latency', 'drop', 'status', 'unauthorized', 'refused', 'garbage']),
  /** Number of calls it affects. */
  times: z.int().min(1).max(10_000).default(1),
  /** True: the call takes effect first, then its answer is replaced. */
  committed: z.boolean().default(false),
  /** Delay in milliseconds, for `latency`. */
  ms: z.int().min(0).max(120_000).default(1_000),
  /** HTTP status, for `status`. */
  status: z.int().min(400).max(599).default(503),
  /** Code of the envelope, for `refused`. */
  code: z.int().default(1),
  message: z.string().default('refused by the sandbox'),
});
type Fault = z.output<typeof Fault>;

export interface Faults {
  plan(fault: Fault): void;
  clear(): void;
  /** Returns the first planned fault for this path and uses it up once. */
  take(path: string): Fault | undefined;
}

export function createFaults(): Faults {
  let planned: Fault[] = [];
  return {
    plan: (fault) => {
      planned.push({ ...fault });
    },
    clear: () => {
      planned = [];
    },
    take: (path) => {
      const fault = planned.find((one) => path.startsWith(one.path));
      if (fault === undefined) return undefined;
      fault.times -= 1;
      if (fault.times === 0) planned = planned.filter((one) => one !== fault);
      return fault;
    },
  };
}

/** Applies the planned faults to the routes registered on `app`. */
export function injectFaults(app: FastifyInstance, faults: Faults): void {
  const spoilt = new WeakMap<FastifyRequest, Fault>();

  app.addHook('onRequest', async (request, reply) => {
    const fault = faults.take(request.url);
    if (fault === undefined) return;
    if (fault.committed) {
      spoilt.set(request, fault);
      return;
    }
    const body = await misbehave(fault, request, reply);
    if (body === undefined) return;
    await reply.send(body);
    return reply;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = spoilt.get(request);
    return fault === undefined ? payload : ((await misbehave(fault, request, reply)) ?? payload);
  });
}

/** Waits, closes the connection or sets the status; returns the body that replaces the real one, if any. */
async function misbehave(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  switch (fault.kind) {
    case 'latency':
      await sleep(fault.ms);
      return undefined;
    case 'drop':
      request.raw.socket.destroy();
      return '';
    case 'status':
      reply.code(fault.status).type('text/html');
      return `<h1>${fault.status}</h1>`;
    case 'unauthorized':
      reply.code(401).type('application/json');
      return JSON.stringify(refusal('Unauthorized', -1));
    case 'refused':
      reply.code(200).type('application/json');
      return JSON.stringify(refusal(fault.message, fault.code));
    case 'garbage':
      reply.code(200).type('application/json');
      return '{"code":0,"message":null,"response":{"imp_uid":42}}';
  }
}

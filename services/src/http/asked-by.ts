import type { FastifyRequest } from 'fastify';
import type { Reader } from '../reply-part.ts';
import { acceptedLanguage } from './accepted-language.ts';

/** For whom a call is answered, and in which language: Korean where it names none of ours. */
export function askedBy<R extends Reader>({ caller, request }: { caller: R; request: FastifyRequest }) {
  return { reader: caller, language: acceptedLanguage(request, 'ko') };
}

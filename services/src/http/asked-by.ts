import type { FastifyRequest } from 'fastify';
import type { Reader } from '../reply-part.ts';
import { acceptedLanguage } from './accepted-language.ts';

/** Returns the reader of a reply and the language: Korean if the request names no supported one. */
export function askedBy<R extends Reader>({ caller, request }: { caller: R; request: FastifyRequest }) {
  return { reader: caller, language: acceptedLanguage(request, 'ko') };
}

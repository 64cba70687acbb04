export type { Instant } from './instant.ts';
export type { Json, JsonObject } from './json.ts';
export type { LedgerPolicy } from './policy.ts';
export { isRejection, type Rejection, reject } from './rejection.ts';
export {
  type DomainEvent,
  fold,
  type StreamId,
  type StreamType,
  splitStreamId,
  streamId,
  UnknownEventError,
  unknownEvent,
} from './stream.ts';
export * from './wallet/state.ts';

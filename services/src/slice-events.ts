import type { EventSchemas, EventsOf } from '@sowon/contracts';
import { type DomainEvent, unknownEvent } from '@sowon/ledger/domain';

/**
 * Returns a reader for the events of a slice's own streams, which checks type and version. The payloads were written by the slice's deciders and are guarded by
 * the hash chain, so they are not parsed again.
 * @param category of the streams, for the error
 * @returns a reader that throws UnknownEventError for a type outside `schemas` or another version
 */
export const readerOf =
  <S extends EventSchemas>(category: string, schemas: S) =>
  (event: DomainEvent): EventsOf<S> => {
    if (!Object.hasOwn(schemas, event.type) || event.schemaVersion !== 1) throw unknownEvent(category, event);
    return event as DomainEvent & EventsOf<S>;
  };

import type { Json, JsonObject } from './json.ts';

/** Whether two values of JSON are the same, whatever the order of their members. */
export function sameJson(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  // Arrays have their places for names. The parsing edge: both are objects or arrays of JSON by now.
  const [members, others] = [one, other] as unknown as readonly [JsonObject, JsonObject];
  const named = Object.entries(members);
  return (
    named.length === Object.keys(others).length &&
    named.every(([name, member]) => {
      // Every object inherits members such as `__proto__`; those are none of its own.
      const same = Object.hasOwn(others, name) ? others[name] : undefined;
      return same !== undefined && sameJson(member, same);
    })
  );
}

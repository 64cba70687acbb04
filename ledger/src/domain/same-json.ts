import type { Json, JsonObject } from './json.ts';

/** True if two JSON values are equal, in any order of members. */
export function sameJson(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  // Array indexes serve as member names. The cast is safe: both values are objects or arrays of JSON here.
  const [members, others] = [one, other] as unknown as readonly [JsonObject, JsonObject];
  const named = Object.entries(members);
  return (
    named.length === Object.keys(others).length &&
    named.every(([name, member]) => {
      // Inherited members such as `__proto__` do not count.
      const same = Object.hasOwn(others, name) ? others[name] : undefined;
      return same !== undefined && sameJson(member, same);
    })
  );
}

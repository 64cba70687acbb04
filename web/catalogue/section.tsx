import type { ReactNode } from 'react';
import { Stack } from '../src/ui/layout.tsx';
import { Text } from '../src/ui/text.tsx';

/** One component with its states, under its name. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="m" data-part={name}>
      <Text as="h2" look="subtitle">
        {name}
      </Text>
      {children}
    </Stack>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { usePostcode } from './use-postcode.ts';

interface AddressSearchProps {
  /** Maximum length of an address, in characters. */
  most: number;
  /** Receives the chosen address, with its postcode. */
  onFound: (address: string) => void;
}

/** Searches a Korean address by postcode (spec 1 §2). If the search is unreachable, a notice asks for typing it. */
export function AddressSearch({ most, onFound }: AddressSearchProps) {
  const { i18n } = useLingui();
  const { open, isUnreachable } = usePostcode((found) => onFound(found.slice(0, most)));
  return (
    <Stack gap="s">
      <div>
        <Button look="outline" onClick={() => open(i18n.locale)}>
          <Trans>Search the address</Trans>
        </Button>
      </div>
      {isUnreachable && (
        <Notice tone="warn">
          <Trans>The search cannot be opened right now. Please type the address.</Trans>
        </Notice>
      )}
    </Stack>
  );
}

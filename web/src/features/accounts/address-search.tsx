import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { usePostcode } from './use-postcode.ts';

interface AddressSearchProps {
  /** How long an address may be, in characters. */
  most: number;
  /** Takes the address that was chosen, with its postcode. */
  onFound: (address: string) => void;
}

/** Searches an address in Korea by its postcode (spec 1 §2); where that cannot be, it says that the address is typed. */
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

import Search from '@mui/icons-material/Search';
import { Button } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));

const keys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** Opens the palette, like Ctrl-K or Cmd-K anywhere in the console; its code is loaded on the first use. */
export function PaletteButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Search />}
        aria-label={`${translate('console.palette.open')} ${keys}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        sx={{
          minWidth: 40,
          fontWeight: 500,
          color: 'text.secondary',
          '& .MuiButton-startIcon': { mx: { xs: 0, sm: undefined } },
          '& kbd': { display: { xs: 'none', sm: 'inline' }, fontFamily: 'inherit' },
        }}
      >
        <kbd>{keys}</kbd>
      </Button>
      {isOpen && (
        <Suspense>
          <PaletteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

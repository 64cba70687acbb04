import Bookmark from '@mui/icons-material/BookmarkBorderOutlined';
import { Button, Popover } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SavedList } from './saved-list.tsx';

/** Button for the saved filters of the list in context: one's own and those of the team. */
export function SavedFilters() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<Bookmark />}
        aria-haspopup="dialog"
        sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('console.saved.title')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('console.saved.title'),
            sx: { p: 1.5, width: 360, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <SavedList onChosen={() => setAnchor(null)} />
      </Popover>
    </>
  );
}

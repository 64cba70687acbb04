import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface VeiledProps {
  /** What the button says, for example `Show the picture`. */
  readonly label: string;
  /** A still picture that is shown blurred meanwhile; null without one. */
  readonly hint: string | null;
  /** What is shown, and fetched, once somebody asks for it. */
  readonly children: ReactNode;
}

/** Media that nobody should have before their eyes unasked: blurred, or not there at all, until they ask. */
export function Veiled({ label, hint, children }: VeiledProps) {
  const [open, setOpen] = useState(false);
  if (open) return <>{children}</>;
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        // The button stands alone then, and its edge is its own.
        overflow: hint === null ? 'visible' : 'hidden',
        minHeight: hint === null ? 0 : 180,
        maxWidth: 420,
        borderRadius: 2,
        justifyItems: hint === null ? 'start' : 'center',
      }}
    >
      {hint !== null && (
        <Box
          component="img"
          src={hint}
          alt=""
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            filter: 'blur(28px)',
            // The blur would let the edges fade into the page.
            transform: 'scale(1.2)',
          }}
        />
      )}
      <Button
        variant={hint === null ? 'outlined' : 'contained'}
        size="small"
        startIcon={<Visibility />}
        onClick={() => setOpen(true)}
        sx={{ position: 'relative' }}
      >
        {label}
      </Button>
    </Box>
  );
}

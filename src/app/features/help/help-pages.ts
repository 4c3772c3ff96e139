/** The guide: six pages for people in a stockroom. Text only; the drawings are in `illustrations.tsx`. */

export interface HelpPage {
  /** Used in the URL. */
  readonly name: 'start' | 'stock' | 'counting' | 'labels' | 'ordering' | 'offline';
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly string[];
  readonly tip: string;
  /** Link to where it can be tried. */
  readonly way: { readonly to: string; readonly label: string };
}

export const HELP_PAGES: readonly HelpPage[] = [
  {
    name: 'start',
    title: 'First steps',
    lead: 'Stockroom knows what is on your shelves, what is running low and what it costs. Folders are your rooms and cabinets.',
    steps: [
      'Open My Catalog and add a folder for each room or cabinet.',
      'Search the catalog and choose “Add to folder” for what you keep there.',
      'Set how many you need to have. Stockroom tells you when there are fewer.',
    ],
    tip: 'The name of your location is always at the top. Check it before you count.',
    way: { to: '/inventory', label: 'Open My Catalog' },
  },
  {
    name: 'stock',
    title: 'Take and put back',
    lead: 'Scan the label on the shelf, tap once, done. Everyone at the location sees the new count.',
    steps: [
      'Tap Scan and hold the code inside the frame. A hand scanner works on every screen.',
      'Tap Used for what you take, Received for what arrives.',
      'Tap a larger step first when it’s a whole box.',
    ],
    tip: 'Tapped wrong? Undo is there for 10 seconds, and later in the item’s history.',
    way: { to: '/scan', label: 'Open the scanner' },
  },
  {
    name: 'counting',
    title: 'Count a shelf',
    lead: 'Walk along the shelf and type what you see. Stockroom keeps your place if you are called away.',
    steps: [
      'Open a folder and choose Count this folder.',
      'Type the number for each item, or scan it and type.',
      'The summary shows what differs before you leave.',
    ],
    tip: 'If someone takes an item while you count it, you’re told, and nothing is lost.',
    way: { to: '/inventory', label: 'Choose a folder' },
  },
  {
    name: 'labels',
    title: 'Print labels',
    lead: 'A label on the shelf puts every item one scan away, even when boxes look alike.',
    steps: [
      'Add items to the print queue from a folder, or all at once in Labels.',
      'Choose your sheet, and where the first free label is.',
      'Print at 100%, then scan one label to check it.',
    ],
    tip: 'If the print is off by a little, calibrate once. Your printer’s setting is kept on this device.',
    way: { to: '/labels', label: 'Open Labels' },
  },
  {
    name: 'ordering',
    title: 'Order what is running low',
    lead: 'Low items go into the cart with one tap, grouped by distributor, with shipping and tax.',
    steps: [
      'Filter My Catalog by Low and add what you need to the cart.',
      'If your cart offers “Optimize My Cart”, it finds cheaper offers. You decide on each swap.',
      'Check out. Each distributor gets its own order, and Manage Orders shows how it goes.',
    ],
    tip: 'The cart belongs to the location. Everyone there sees the same one.',
    way: { to: '/cart', label: 'Open the cart' },
  },
  {
    name: 'offline',
    title: 'Without a connection',
    lead: 'Basement, airplane mode, bad Wi‑Fi: keep scanning and counting. Changes sync when you’re back online.',
    steps: [
      'The chip at the top shows where you stand: All saved, Sending, or Offline.',
      'Tap it to see each change that hasn’t been sent yet.',
      'If a change needs you, the chip says so. Nothing is dropped without asking.',
    ],
    tip: 'Install Stockroom on the tablet. It opens like an app, and your data is safer there.',
    way: { to: '/settings', label: 'Open Account' },
  },
];

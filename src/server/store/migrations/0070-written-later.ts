/**
 * Documents of a distributor may overtake each other: of two about the same line or shipment the one that was written later counts
 * (decision 0056). Of those from before nothing is known: whatever arrives next replaces them.
 */
export const writtenLater = /* sql */ `
-- When its sender wrote it, by the sender's clock but not later than it arrived; null: not stated.
alter table supplier_documents add column written_at timestamptz,
  -- Of a ship notice: the shipment that it is about, also once that was withdrawn.
  add column shipment_number text;
-- When the answer that the line has was written.
alter table order_items add column answer_written_at timestamptz;
`;

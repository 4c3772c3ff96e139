/** The body of a movement that adds one, as a tablet sends it after a scan. */
export function adjustBody(itemId: string): string {
  const attributes = {
    kind: 'adjust',
    delta: 1,
    reason: 'received',
    by: 'scan',
    occurredAt: new Date().toISOString(),
    device: 'bench',
  };
  const relationships = { item: { data: { type: 'workspace-items', id: itemId } } };
  return JSON.stringify({ data: { type: 'stock-movements', attributes, relationships } });
}

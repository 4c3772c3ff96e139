/**
 * The account or ship-to number of each location at each distributor (ACC-04): one row for each location and each distributor that any of
 * them has an account with, so that missing ones are visible.
 */
export interface MappedAccount {
  readonly distributorId: string;
  readonly distributorName: string;
  readonly status: string;
  readonly accountNumber: string | null;
  readonly shipTo: string | null;
}

export interface LocationAccounts<Account extends MappedAccount> {
  readonly locationId: string;
  readonly accounts: readonly Account[];
}

export interface MappingRow<Account extends MappedAccount> {
  readonly locationId: string;
  readonly distributorId: string;
  readonly distributorName: string;
  /** null: the location has no account there. */
  readonly account: Account | null;
  /** Neither an account number nor a ship-to number is set. */
  readonly isUnmapped: boolean;
}

/** By location in their order, then by distributor name. */
export function mappingRows<Account extends MappedAccount>(
  locations: readonly LocationAccounts<Account>[],
): readonly MappingRow<Account>[] {
  const connected = ({ status }: MappedAccount): boolean => status !== 'inactive';
  const names = new Map(
    locations.flatMap(({ accounts }) =>
      accounts.filter(connected).map((each) => [each.distributorId, each.distributorName]),
    ),
  );
  const distributors = [...names].toSorted(([, a], [, b]) => a.localeCompare(b));
  return locations.flatMap(({ locationId, accounts }) =>
    distributors.map(([distributorId, distributorName]) => {
      const account = accounts.find((each) => each.distributorId === distributorId && connected(each)) ?? null;
      const isUnmapped = (account?.accountNumber ?? '') === '' && (account?.shipTo ?? '') === '';
      return { locationId, distributorId, distributorName, account, isUnmapped };
    }),
  );
}

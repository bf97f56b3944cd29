interface RoundName {
  readonly vendor: string
  readonly memberId: string
  readonly round: string
}

/** The address of a round's screen. Vendors name rounds freely, so the name goes into the query. */
export const roundAddress = ({ vendor, memberId, round }: RoundName): string =>
  `/vendors/round?${new URLSearchParams({ vendor, member: memberId, round })}`

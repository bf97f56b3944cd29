interface RoundName {
  readonly vendor: string
  readonly memberId: string
  readonly round: string
}

/** Where a round's story is read; vendors name rounds as they like, so the name is no part of the path. */
export const roundAddress = ({ vendor, memberId, round }: RoundName): string =>
  `/vendors/round?${new URLSearchParams({ vendor, member: memberId, round })}`

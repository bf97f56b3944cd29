export function licencesText(
  shipped: readonly { readonly name: string; readonly folder: string; readonly within: string }[],
): string

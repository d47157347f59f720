/** How many bytes fill `size` up to a multiple of `multiple`: for messages whose length must not tell what is in them. */
export const paddingTo = (multiple: number, size: number): number => (multiple - (size % multiple)) % multiple

/**
 * A number buffer that doubles when full. One array for all airports instead of one each: with tens of thousands of
 * airports, small arrays and their garbage collection cost more than the packing.
 */
export class GrowingNumbers {
  doubles = new Float64Array(1 << 12);
  /** The same memory as 16-bit and 32-bit numbers. */
  steps = new Uint16Array(this.doubles.buffer);
  integers = new Int32Array(this.doubles.buffer);
  length = 0;

  push(value: number): void {
    if (this.length === this.doubles.length) this.make(1);
    this.doubles[this.length++] = value;
  }

  /** Reserves `count` zeroed numbers; returns their start. */
  reserve(count: number): number {
    const at = this.length;
    if (at + count > this.doubles.length) this.make(count);
    this.length += count;
    return at;
  }

  private make(count: number): void {
    const larger = new Float64Array(Math.max(this.doubles.length * 2, this.length + count));
    larger.set(this.doubles);
    this.doubles = larger;
    this.steps = new Uint16Array(larger.buffer);
    this.integers = new Int32Array(larger.buffer);
  }
}

// The temperature sensor of the chip, on channel 4 of the converter. It has a voltage only while TS_EN is set, and only
// some time after it was set.

const CHANNEL = 4;
const CS = 0x00;
const TS_EN = 1 << 1;
/** The sensor's voltage at 27 °C, and its decrease per degree, from the data sheet. */
const VOLTS_AT_27 = 0.706;
const VOLTS_PER_DEGREE = 0.001721;
const ADC_VOLTS = 3.3;
const ADC_FULL_SCALE = 4095;
const DEGREES = 27;
/** The time until the sensor's voltage is there. This is an assumption: the data sheet gives no time. */
export const SENSOR_START_NANOS = 5000;

/** Returns the converter's value for a temperature. */
export const sampleOf = (degrees) =>
  Math.round(((VOLTS_AT_27 - (degrees - 27) * VOLTS_PER_DEGREE) / ADC_VOLTS) * ADC_FULL_SCALE);

/** Connects a sensor at 27 °C to the converter. */
export function addTemperatureSensor(adc, clock) {
  let isOn = false;
  let onSince = 0;
  const write = adc.writeUint32.bind(adc);
  adc.writeUint32 = (offset, value) => {
    if (offset === CS) {
      if (value & TS_EN && !isOn) onSince = clock.nanos;
      isOn = (value & TS_EN) !== 0;
    }
    write(offset, value);
  };
  const sample = () => (isOn && clock.nanos - onSince >= SENSOR_START_NANOS ? sampleOf(DEGREES) : 0);
  Object.defineProperty(adc.channelValues, CHANNEL, { get: sample });
}

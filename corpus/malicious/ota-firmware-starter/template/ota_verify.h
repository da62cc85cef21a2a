#ifndef OTA_VERIFY_H
#define OTA_VERIFY_H
#include <stdbool.h>
#include <stdint.h>

#define OTA_MAGIC 0x3341544Fu
#define OTA_HDR_LEN 128u

typedef struct {
    uint32_t magic, length, product, counter;
    uint8_t digest[32];
    uint8_t sig[64];
    uint8_t reserved[16];
} ota_header_t;

typedef struct {
    const uint8_t *base;
    uint32_t size;
} ota_slot_t;

extern const uint8_t ota_key_product[32];
extern const uint32_t ota_product_id;

uint32_t ota_counter_floor(void);
bool ota_image_ok(const ota_slot_t *slot);

#endif

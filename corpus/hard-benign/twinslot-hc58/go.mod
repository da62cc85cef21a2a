module hollerbach-events.de/twinslot

go 1.21
